import type { PatchLine } from '@keben/core/patches/shapes'
import { patchWords } from '@keben/core/patches/words'
import { audiences } from '@keben/core/plans/choices'
import { BookTitle } from '../catalogue/BookTitle.tsx'
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
            <th className="cell-title" scope="col">
              {fields.title}
            </th>
            <th scope="col" style={{ width: 76 }}>
              {fields.audience}
            </th>
            <FigureHead isWide hint={fields.headcount}>
              {words.headcount}
            </FigureHead>
            <FigureHead isWide hint={fields.planned}>
              {words.plan}
            </FigureHead>
            {withReserve && <FigureHead isWide>{fields.reserve}</FigureHead>}
            <FigureHead isWide hint={fields.elsewhere}>
              {words.others}
            </FigureHead>
            <FigureHead>{fields.copies}</FigureHead>
            <FigureHead hint={words.togetherHint}>{words.together}</FigureHead>
            <FigureHead isWide hint={fields.fundedCopies}>
              {words.funded}
            </FigureHead>
            <FigureHead isWide>{fields.listFen}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.bookId} ${line.audience}`}>
              <td className="cell-title">
                <span className="patch-title" title={`${line.bookCode} · ${line.isbn} · ${line.publisherName}`}>
                  <BookTitle book={line} />
                </span>
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

/** What is wide is left out on a phone: what counts there is how many, and whether they are too many. */
function FigureHead({ children, hint, isWide = false }: { children: string; hint?: string; isWide?: boolean }) {
  return (
    <th scope="col" className={isWide ? 'is-end is-wide' : 'is-end'} title={hint}>
      {children}
    </th>
  )
}

function Figure({ value }: { value: number | null }) {
  return (
    <td className="is-end is-wide">
      <Copies value={value} />
    </td>
  )
}
