"""What is counted as it happens; `app.web.metrics` shows it to the host."""

from prometheus_client import CollectorRegistry, Counter, Histogram

COUNTED = CollectorRegistry()
"""What is counted as it happens, in this process; everything else is looked up when Prometheus asks."""

REQUESTS = Counter("wa_requests", "Pages and forms answered.", ["method", "path", "status"], registry=COUNTED)
SECONDS = Histogram("wa_request_seconds", "How long an answer took.", registry=COUNTED)


def answered(method: str, path: str, status: int, seconds: float) -> None:
    REQUESTS.labels(method, path, str(status)).inc()
    SECONDS.observe(seconds)
