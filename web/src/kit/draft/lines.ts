/** A document in progress: lines and further fields, such as a reason. */
export interface DraftWithLines<Line> {
  readonly lines: readonly Line[]
}

export type DraftLineKey = string | number
export type KeyOf<Line> = (line: Line) => DraftLineKey

/** Appends lines that are not there yet; existing ones keep their input. */
export function withLines<Line, Draft extends DraftWithLines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  added: readonly Line[],
): Draft {
  const known = new Set(draft.lines.map(keyOf))
  const fresh = added.filter((line) => !known.has(keyOf(line)) && Boolean(known.add(keyOf(line))))
  return fresh.length ? { ...draft, lines: [...draft.lines, ...fresh] } : draft
}

/** Unchanged lines keep their identity. */
export const withLine = <Line, Draft extends DraftWithLines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  key: DraftLineKey,
  change: (line: Line) => Line,
): Draft => ({ ...draft, lines: draft.lines.map((line) => (keyOf(line) === key ? change(line) : line)) })

export const without = <Line, Draft extends DraftWithLines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  key: DraftLineKey,
): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => keyOf(line) !== key),
})
