// The lesson: cards that come up when their matter first does.
export const lesson = () => null;
