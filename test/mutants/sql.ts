/*
 * Mutants of SQL: a missing condition, an off-by-one comparison, a missing order, lock or `distinct`. It works on the
 * text of a template; `${…}` is a value or a fragment.
 */

export interface TextChange {
  /** The range in the text, and its replacement. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly what: string
}

/** Stands for an interpolation. */
const filled = '§'

/** The same text with interpolations and strings masked, in equal length, so that they cannot be mistaken for SQL. */
function masked(text: string): string {
  let depth = 0
  let mask = ''
  for (const [place, sign] of [...text].entries()) {
    const opens = sign === '{' && (depth > 0 || text[place - 1] === '$')
    if (opens) depth += 1
    const isFilledIn = depth > 0 || (sign === '$' && text[place + 1] === '{')
    if (sign === '}') depth = Math.max(0, depth - 1)
    mask += isFilledIn ? filled : sign
  }
  return mask.replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => quoted.replaceAll(/[^'"]/g, 'q'))
}

/** Keywords that end a condition at the same depth of brackets. */
const ends =
  /^(and|or|order by|group by|having|limit|for update|for share|returning|union|except|on conflict|where|from|left join|cross join|join|then|else|end|window|offset|as|asc|desc|filter|with)\b/

/** The end of the condition that starts here. */
function endOfCondition(mask: string, begin: number): number {
  let depth = 0
  let isBetween = false
  for (let at = begin; at < mask.length; at += 1) {
    const sign = mask[at] ?? ''
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0 || (depth === 0 && (sign === ',' || sign === ';'))) return at
    if (depth > 0 || !/\s/.test(sign)) continue
    const rest = mask.slice(at + 1)
    if (/^between\b/.test(rest)) isBetween = true
    else if (isBetween && /^and\b/.test(rest)) isBetween = false
    else if (ends.test(rest)) return at
  }
  return mask.length
}

/** True if this `and` belongs to a `between`. */
const isOfBetween = (mask: string, at: number): boolean =>
  /\bbetween\s+[^()\n]*$/.test(mask.slice(Math.max(0, at - 80), at))

function* droppedConditions(mask: string): Generator<TextChange> {
  for (const { index, 0: word } of mask.matchAll(/\band\b/g)) {
    if (isOfBetween(mask, index)) continue
    const to = endOfCondition(mask, index + word.length)
    yield { from: index, to, text: '', what: 'and … dropped' }
  }
  for (const { index, 0: word } of mask.matchAll(/\b(where|on)\b(?!\s+conflict)/g)) {
    const from = index + word.length
    const to = endOfCondition(mask, from)
    const is = mask.slice(from, to)
    if (is.trim() && !/^\s*(true|false|delete|update)\b/.test(is))
      yield { from, to, text: ' true', what: `${word} true` }
  }
}

/** Replaced keywords and operators. */
const swaps: readonly (readonly [pattern: RegExp, put: string, what: string])[] = [
  [/ = (?!any\b)/g, ' <> ', '= → <>'],
  [/ <> /g, ' = ', '<> → ='],
  [/ < /g, ' <= ', '< → <='],
  [/ <= /g, ' < ', '<= → <'],
  [/ > /g, ' >= ', '> → >='],
  [/ >= /g, ' > ', '>= → >'],
  [/(?<=[\w)]) \+ (?=[\w(])/g, ' - ', '+ → -'],
  [/(?<=[\w)§]) - (?=[\w(§])/g, ' + ', '- → +'],
  [/\bnot exists\b/g, 'exists', 'not exists → exists'],
  [/(?<!not )\bexists\b/g, 'not exists', 'exists → not exists'],
  [/\bis not null\b/g, 'is null', 'is not null → is null'],
  [/\bis null\b/g, 'is not null', 'is null → is not null'],
  [/\bdistinct\b(?! on| from)/g, '', 'distinct dropped'],
  [/\bfor (no key )?update( of \w+(, \w+)*)?( skip locked)?/g, '', 'lock dropped'],
  [/\bor\b/g, 'and', 'or → and'],
  [/\bleast\b/g, 'greatest', 'least → greatest'],
  [/\bgreatest\b/g, 'least', 'greatest → least'],
  [/\bmin\(/g, 'max(', 'min → max'],
  [/\bmax\(/g, 'min(', 'max → min'],
  [/ desc\b/g, '', 'desc → asc'],
]

/** Assignments of `update … set` and named arguments contain `=`, but are no comparisons. */
function isAssignment(mask: string, at: number): boolean {
  const before = mask.slice(0, at)
  const set = Math.max(before.lastIndexOf(' set '), before.lastIndexOf('\nset '))
  return set >= 0 && !/\b(where|from|when|on|select)\b/.test(before.slice(set))
}

export function sqlChanges(text: string): TextChange[] {
  const mask = masked(text)
  const swapped = swaps.flatMap(([pattern, put, what]) =>
    [...mask.matchAll(pattern)]
      .filter(({ index }) => !(what.startsWith('= ') && isAssignment(mask, index)))
      .filter(({ index }) => what !== 'or → and' || !/\bcreate\s*$/.test(mask.slice(0, index)))
      .map(({ index, 0: is }) => ({ from: index, to: index + is.length, text: put, what })),
  )
  return [...droppedConditions(mask), ...swapped].toSorted((one, other) => one.from - other.from)
}
