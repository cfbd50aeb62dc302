import { findDelivery } from '@keben/core/distribution/deliveries/receiving'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import type { ScreenPath } from '@keben/core/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { ScanButton } from '../../../kit/scan/ScanButton.tsx'
import { takesScans, useScanner } from '../../../kit/scan/useScanner.ts'
import { screenTitle } from '../../../kit/app/screens.ts'
import { DeliveryList } from '../DeliveryList.tsx'
import { DeliveryPage } from '../DeliveryPage.tsx'
import type { ReceivingViewer } from '../endpoints-by-role.ts'
import { arrivalWords } from './words.ts'
import '../deliveries.css'

/** A receiver's arrivals: scanning or typing a note's number opens it; below is the list of deliveries on their way. */
export function ArrivalsPage({ path, side }: { path: ScreenPath; side: ReceivingViewer }) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side={side} id={id} back={title} />
  return <DeliveryList name={`arrivals${path}`} title={title} side={side} above={<NoteFinder />} />
}

/** The note's number from a scanned code: a URL with `note=`, or the number itself. */
export function noteIn(code: string): string {
  const text = code.trim()
  try {
    return new URL(text).searchParams.get('note') ?? text
  } catch {
    return text
  }
}

/** Finds a delivery by its number. A URL that names one opens it. */
export function NoteFinder() {
  const words = useWords(arrivalWords)
  const { search, go } = useAddress()
  const [typed, setTyped] = useState('')
  const note = search['note'] ?? ''
  const query = useEndpoint(findDelivery, { number: note }, { enabled: note !== '', quiet: true })
  const open = (code: string) => {
    const number = noteIn(code)
    if (number) go({ note: number }, { replace: true })
  }
  useScanner(open)
  const found = query.data
  const show = useEffectEvent(({ id, actions }: SendOrderDocument) => {
    const part = actions.includes('confirm') ? { do: 'confirm' } : {}
    go({ note: undefined, send: String(id), ...part }, { replace: true })
  })
  useEffect(() => {
    if (found) show(found)
  }, [found])
  if (note && query.isPending) return <Loader />
  return (
    <form
      className="delivery-note-finder row gap-8 below-12"
      onSubmit={(event) => {
        event.preventDefault()
        open(typed)
      }}
    >
      <label className="search-box">
        <span className="unseen">{words.findNote}</span>
        <input
          {...takesScans}
          value={typed}
          placeholder={words.noteNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <ScanButton onScan={open} />
      <button type="submit" className="button is-main">
        {words.find}
      </button>
      {note && query.isError && (
        <p className="field-problem" role="alert">
          {words.notFound(note)}
        </p>
      )}
    </form>
  )
}
