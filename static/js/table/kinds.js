// The kind of a log line, until every line goes by its event.
export const kinds = (log) => log.map((line) => ({ ...line, kind: line.event.kind || (line.heading ? "result" : line.side) }));
