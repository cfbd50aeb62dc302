import { soundsOf } from '@keben/core/kit/sounds'
import { finder } from '@keben/core/kit/search-terms'

export interface Command {
  readonly key: string
  readonly kind: 'screen' | 'action' | 'thing' | 'help'
  readonly icon?: string | undefined
  /** The name in the user's language. */
  readonly label: string
  /** The kind, if the name does not show it. */
  readonly mark?: string
  /** The name in the other language. */
  readonly aside?: string
  /** Every name that finds it: both languages, the path. */
  readonly names: readonly string[]
  readonly run: () => void
}

/** The commands that match, also by pinyin and its initials; prefix matches first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const requested = typed.trim().toLowerCase()
  if (!requested) return [...commands]
  const isFound = finder(requested)
  const ranked = commands.flatMap((command) => {
    if (!isFound(command.names.join('\n'))) return []
    const begins = command.names.some((name) =>
      `${name.toLowerCase()}\n${soundsOf(name)}`.split('\n').some((one) => one.startsWith(requested)),
    )
    return [{ command, rank: begins ? 0 : 1 }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}
