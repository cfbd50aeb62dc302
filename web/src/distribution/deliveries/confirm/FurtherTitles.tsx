import { findTitles } from '@keben/core/distribution/deliveries/receiving'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { takesScans } from '../../../kit/scan/useScanner.ts'
import type { DeliveryMarking } from '../marking/useMarks.ts'
import { markWords } from '../marking/words.ts'

/** Titles in the parcels that are not on the note, found by ISBN. */
export function FurtherTitles({ marking }: { marking: DeliveryMarking }) {
  const words = useWords(markWords)
  const [isOpen, setOpen] = useState(false)
  const { further } = marking.marks
  return (
    <div className="delivery-mark-further">
      {further.length > 0 && (
        <ul aria-label={words.furtherTitle}>
          {further.map((title) => (
            <li key={title.bookId}>
              {title.title} <span className="sub num">{title.isbn}</span>{' '}
              <FigureField
                value={title.copies}
                aria-label={`${words.surplus}: ${title.title}`}
                onChange={(copies, step) => marking.addFurther({ ...title, copies: copies ?? 0 }, step)}
              />{' '}
              <button type="button" className="button" onClick={() => marking.addFurther({ ...title, copies: 0 })}>
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <Finder marking={marking} onDone={() => setOpen(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.further}
        </button>
      )}
    </div>
  )
}

function Finder({ marking, onDone }: { marking: DeliveryMarking; onDone: () => void }) {
  const words = useWords(markWords)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const query = useEndpoint(findTitles, { code }, { enabled: code !== '' })
  const found = query.data?.list
  return (
    <form
      className="delivery-mark-further"
      onSubmit={(event) => {
        event.preventDefault()
        setCode(typed.replace(/[\s-]/g, ''))
      }}
    >
      <label className="search-box">
        <span className="unseen">{words.furtherHint}</span>
        <input
          {...takesScans}
          autoFocus
          autoComplete="off"
          maxLength={20}
          value={typed}
          placeholder={words.furtherHint}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        {words.furtherFind}
      </button>
      {code !== '' && found?.length === 0 && (
        <p className="field-problem" role="alert">
          {words.furtherNone}
        </p>
      )}
      {found?.map(({ bookId, title, isbn }) => (
        <button
          key={bookId}
          type="button"
          className="button is-main"
          onClick={() => {
            marking.addFurther({ bookId, title, isbn, copies: 1 })
            onDone()
          }}
        >
          {title}
        </button>
      ))}
    </form>
  )
}
