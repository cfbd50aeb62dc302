import type { MoveLine } from '@keben/core/distribution/moves/shapes'
import type { MoveSide } from '@keben/core/distribution/moves/states'
import { moveWords } from '@keben/core/distribution/moves/words'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { signed } from '../../../kit/values/change.ts'
import { CountButton, CountField, CountRow, CountLines as Lines } from '../../../kit/count/CountLines.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { moveScreenWords } from '../words.ts'
import { asExpected, differenceOf, expectedOf, isCounted } from './counts.ts'
import type { MoveCounting } from './useCounts.ts'

interface CountLinesProps {
  readonly lines: readonly MoveLine[]
  readonly counting: MoveCounting
  readonly side: MoveSide
  /** The last scanned line. */
  readonly last: number | undefined
}

/** The lines of a move while picking or counting. */
export function CountLines({ lines, counting, side, last }: CountLinesProps) {
  const words = useWords(moveScreenWords)
  const names = moveWords[useLanguage()]
  const isOut = side === 'out'
  const good = isOut ? words.picked : words.good
  const why = isOut ? words.whyFewer : words.whatHappened
  const heads = {
    title: names.title,
    expected: isOut ? words.toPick : words.sent,
    counted: good,
    ...(!isOut && { damaged: words.damaged }),
    difference: words.difference,
    why: names.reason,
  }
  const same = (line: MoveLine) => counting.change(line, (now) => asExpected(line, now, side))
  const type = (id: number, field: string, value: number | null, step: string) => {
    const line = lines.find((one) => one.id === id)
    if (line) counting.change(line, (now) => ({ ...now, [field]: value }), step)
  }
  const onSame = (id: number) => {
    const line = lines.find((one) => one.id === id)
    if (line) same(line)
  }
  return (
    <Lines
      heads={heads}
      unit="copies"
      keys={{
        enter: 'down',
        onSame,
        values: counting.values,
        ids: lines.map(({ id }) => id),
        fields: isOut ? ['good'] : ['good', 'damaged'],
        onType: type,
      }}
    >
      {lines.map((line) => {
        const count = counting.countOf(line)
        const difference = differenceOf(line, count, side)
        const field = (key: 'good' | 'damaged', name: string) => ({
          field: key,
          name,
          'aria-label': words.fieldOf(name, line.title),
          value: count[key],
          onChange: (value: number | null, step: string) => type(line.id, key, value, step),
        })
        return (
          <CountRow
            key={line.id}
            id={line.id}
            heads={heads}
            look={difference === 0 ? undefined : 'odd'}
            isLast={line.id === last}
            title={<TitleLine book={line} />}
            sub={`${line.isbn} · × ${figure(line.copiesPerPack)}`}
            expected={<b className="num">{figure(expectedOf(line, side))}</b>}
            counted={<CountField {...field('good', good)} />}
            {...(!isOut && { damaged: <CountField {...field('damaged', words.damaged)} /> })}
            difference={
              difference === 0 ? (
                isCounted(count) && <span className="count-even">✓</span>
              ) : (
                <span className="num odd">{signed(difference)}</span>
              )
            }
            why={
              difference < 0 && (
                <input
                  className="field-input"
                  aria-label={words.fieldOf(why, line.title)}
                  placeholder={why}
                  maxLength={200}
                  value={count.reason}
                  onChange={({ target }) =>
                    counting.change(line, (now) => ({ ...now, reason: target.value }), typingIn(target))
                  }
                />
              )
            }
            buttons={<CountButton kind="same" label={words.fieldOf('=', line.title)} onClick={() => same(line)} />}
          />
        )
      })}
    </Lines>
  )
}
