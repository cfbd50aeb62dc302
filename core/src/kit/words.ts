/** Longer lists are unreadable. */
const mostNamed = 5

interface Sentence {
  readonly between: string
  readonly more: (rest: number) => string
  readonly unseen: (count: number) => string
}

/** Names the first few and counts the rest, including names hidden from the reader. */
const naming =
  ({ between, more, unseen: alone }: Sentence) =>
  (names: readonly string[], unseen = 0): string => {
    const shown = names.slice(0, mostNamed)
    const rest = names.length - shown.length + unseen
    if (!shown.length) return rest ? alone(rest) : ''
    return shown.join(between) + (rest ? more(rest) : '')
  }

const unseenEn = (count: number) => `${count} you have no access to`
const unseenZh = (count: number) => `您无权查看的 ${count} 项`

/** 'A, B and 3 more'. */
export const namedEn = naming({ between: ', ', more: (rest) => ` and ${rest} more`, unseen: unseenEn })
export const namedZh = naming({ between: '、', more: (rest) => `，另有 ${rest} 项`, unseen: unseenZh })

/** 'A has 3; B has 4; and 3 more'. */
export const eachEn = naming({ between: '; ', more: (rest) => `; and ${rest} more`, unseen: unseenEn })
export const eachZh = naming({ between: '；', more: (rest) => `；另有 ${rest} 项`, unseen: unseenZh })
