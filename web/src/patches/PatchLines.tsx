import type { PatchLine } from '@keben/core/patches/shapes'
import { patchWords } from '@keben/core/patches/words'
import { audiences } from '@keben/core/plans/choices'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { ColumnHead } from '../kit/ColumnHead.tsx'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { patchScreenWords } from './words.ts'

const togetherOf = ({ planned, elsewhere, copies }: PatchLine): number => planned + elsewhere + copies

/** The lines of an order beside the headcount and what has been ordered already. */
export function PatchLines({ lines }: { lines: readonly PatchLine[] }) {
  const words = useWords(patchScreenWords)
  const language = useLanguage()
  const fields = patchWords[language]
  const withReserve = lines.some(({ reserve }) => reserve > 0)
  return (
    <div className="table-frame patch-lines is-read">
      <table>
        <thead>
          <tr>
            <ColumnHead kind="title">{fields.title}</ColumnHead>
            <ColumnHead width={76}>{fields.audience}</ColumnHead>
            <ColumnHead kind="figure" isWide hint={fields.headcount}>
              {words.headcount}
            </ColumnHead>
            <ColumnHead kind="figure" isWide hint={fields.planned}>
              {words.plan}
            </ColumnHead>
            {withReserve && (
              <ColumnHead kind="figure" isWide>
                {fields.reserve}
              </ColumnHead>
            )}
            <ColumnHead kind="figure" isWide hint={fields.elsewhere}>
              {words.others}
            </ColumnHead>
            <ColumnHead kind="figure">{fields.copies}</ColumnHead>
            <ColumnHead kind="figure" hint={words.togetherHint}>
              {words.together}
            </ColumnHead>
            <ColumnHead kind="figure" isWide hint={fields.fundedCopies}>
              {words.funded}
            </ColumnHead>
            <ColumnHead kind="figure" isWide>
              {fields.listFen}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.bookId} ${line.audience}`}>
              <td className="cell-title">
                <TitleLine book={line} hint={`${line.bookCode} · ${line.isbn} · ${line.publisherName}`} />
              </td>
              <td>{audiences[line.audience][language]}</td>
              <Figure value={line.headcount} />
              <Figure value={line.planned} />
              {withReserve && <Figure value={line.reserve} />}
              <Figure value={line.elsewhere} />
              <td className="is-end">
                <b>
                  <Copies value={line.copies} />
                </b>
              </td>
              <td className={isFar(line) ? 'is-end is-far' : 'is-end'}>
                <Copies value={togetherOf(line)} />
              </td>
              <Figure value={line.fundedCopies} />
              <td className="is-end is-wide">
                <Money fen={line.copies * line.priceFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** More than there are people for: worth a look. */
const isFar = (line: PatchLine): boolean => line.headcount !== null && togetherOf(line) > line.headcount

function Figure({ value }: { value: number | null }) {
  return (
    <td className="is-end is-wide">
      <Copies value={value} />
    </td>
  )
}
