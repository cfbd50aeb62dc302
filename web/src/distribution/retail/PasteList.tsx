import { type PastedLine, pastedLines, titlesNamed } from '@keben/core/distribution/retail/paste'
import { nextQuantity } from '@keben/core/distribution/retail/rules'
import { listBooksOnSale, saveShopOrder } from '@keben/core/distribution/retail/contract'
import type { BookOnSale } from '@keben/core/distribution/retail/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { call } from '../../kit/api/call.ts'
import { figure, useWords } from '../../kit/app/language.ts'
import { readText } from './read-text.ts'
import { retailWords } from './words.ts'

/** The most titles per lookup; a list is at most one page. */
const most = 500

/** A line of the list with its title. */
interface PastedMatch extends PastedLine {
  readonly books: readonly BookOnSale[]
}

/** A pasted or uploaded list of ISBNs and copies: looked up, then added to the basket. */
export function PasteList({ onClose }: { onClose: () => void }) {
  const words = useWords(retailWords)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<readonly PastedMatch[]>()
  const { lines, unread } = pastedLines(text)
  const save = useAction(saveShopOrder, {
    onDone: ({ data }) => void navigate({ to: '/sys/shop/order', search: { order: String(data.id) } }),
  })
  const found = matches?.flatMap(({ books, copies }) => {
    const [book] = books
    return book && books.length === 1 ? [{ bookId: book.id, copies: nextQuantity(copies, book) }] : []
  })

  const look = async () => {
    const codes = lines.slice(0, most).map(({ code }) => code)
    if (!codes.length) return setMatches([])
    const { data } = await call(listBooksOnSale, { codes, pageSize: most }, {})
    setMatches(lines.slice(0, most).map((line) => ({ ...line, books: titlesNamed(data.list, line.code) })))
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    setText(await readText(file))
    setMatches(undefined)
  }
  return (
    <section className="panel retail-paste-list gap-8 below-10" aria-label={words.pasteTitle}>
      <h2>{words.pasteTitle}</h2>
      <p className="sub">{words.pasteHint}</p>
      <textarea
        rows={6}
        autoFocus
        spellCheck={false}
        aria-label={words.pasteTitle}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setMatches(undefined)
        }}
      />
      <div className="row wrap gap-8">
        <label className="button">
          {words.chooseFile}
          <input
            type="file"
            className="unseen"
            accept=".csv,.txt,.tsv,text/plain,text/csv"
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        {unread.length > 0 && (
          <span className="field-problem" title={unread.join('\n')}>
            {words.unread(unread.length)}
          </span>
        )}
        <span className="grow" />
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
        {found?.length ? (
          <button
            type="button"
            className="button is-main"
            disabled={save.busy}
            onClick={() => void save.run({ lines: merged(found) })}
          >
            {words.intoBasket(merged(found).length)}
          </button>
        ) : (
          <button type="button" className="button is-main" onClick={() => void look()}>
            {words.check}
          </button>
        )}
      </div>
      {matches && (matches.length ? <MatchedTitles matches={matches} /> : <p className="sub">{words.nothingRead}</p>)}
    </section>
  )
}

/** Merges lines of the same title, by code or ISBN. */
function merged(lines: readonly { readonly bookId: number; readonly copies: number }[]) {
  const copies = new Map<number, number>()
  for (const line of lines) copies.set(line.bookId, (copies.get(line.bookId) ?? 0) + line.copies)
  return [...copies].map(([bookId, sum]) => ({ bookId, copies: sum }))
}

function MatchedTitles({ matches }: { matches: readonly PastedMatch[] }) {
  const words = useWords(retailWords)
  return (
    <ul className="retail-paste-found scrolls grid gap-2">
      {matches.map(({ code, copies, books }) => {
        const [book] = books
        const only = books.length === 1 ? book : undefined
        const filled = only ? nextQuantity(copies, only) : copies
        return (
          <li key={code}>
            <span className="num sub">{code}</span>
            {only ? (
              <span className="cut">
                <BookTitle book={only} />
              </span>
            ) : (
              <span className="field-problem">{books.length ? words.several : words.notOnSale}</span>
            )}
            <b className="num text-end">{figure(filled)}</b>
            <span className="sub">{only && filled !== copies ? words.filledUp(copies) : ''}</span>
          </li>
        )
      })}
    </ul>
  )
}
