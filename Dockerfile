# The server alone; it uses the Postgres that DATABASE_URL names.
FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /srv

# Only the first section of the lock: no embedded Postgres, no test tools.
COPY requirements.lock ./
RUN sed '/^# ---- run ----/,$d' requirements.lock > serve.lock \
 && pip install --require-hashes -r serve.lock

COPY app app
COPY migrations migrations
COPY templates templates
COPY static static
COPY docs/rulings-*.md docs/

RUN useradd --system --no-create-home crew
USER crew

EXPOSE 8017
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8017/healthz', timeout=4)"]
CMD ["python", "-m", "app", "serve", "--host", "0.0.0.0", "--port", "8017"]
