import { type NoticeTopic, noticeTopics, sendingWays } from '@keben/core/office/notices/choices'
import { type NoticeWishes, getNoticeWishes, saveNoticeWishes } from '@keben/core/office/notices/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { hasSame } from '../../kit/values/choices.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { MomentText } from '../../kit/values/moment.tsx'
import { showLastAction } from '../../kit/api/last-action.ts'
import { useUnsavedIn } from '../../kit/hooks/useUnsaved.tsx'
import { wishWords } from './words.ts'
import './wishes.css'

const topics = Object.keys(noticeTopics) as NoticeTopic[]

type Written = Pick<NoticeWishes, 'email' | 'byMail' | 'byHook' | 'muted'>

/** The delivery channels of the user's notices, and what was sent. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(wishWords)
  const form = useRef<HTMLFormElement>(null)
  const { data } = useEndpoint(getNoticeWishes, {}, { staleTime: 0 })
  const [changes, setChanges] = useState<Partial<Written>>({})
  const { onLeave, holder } = useUnsavedIn(data !== undefined && differs(changes, data), onClose)
  const save = useAction(saveNoticeWishes)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!data) return
    const { email, byMail, byHook, muted } = { ...data, ...changes }
    if (!(await save.run({ email, byMail, byHook, muted: [...muted] }))) return
    onClose()
    showLastAction(words.saved)
  }
  return (
    <Dialog
      title={words.title}
      className="wishes"
      onClose={onLeave}
      action={{
        label: words.save,
        run: () => form.current?.requestSubmit(),
        busy: save.busy,
        disabled: !data?.ways.length,
      }}
    >
      {data ? (
        <form ref={form} onSubmit={(event) => void submit(event)}>
          <Wishes
            wishes={{ ...data, ...changes }}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
          />
        </form>
      ) : (
        <Loader />
      )}
      {holder}
    </Dialog>
  )
}

const differs = (changes: Partial<Written>, saved: Written): boolean =>
  (changes.email ?? saved.email) !== saved.email ||
  (changes.byMail ?? saved.byMail) !== saved.byMail ||
  (changes.byHook ?? saved.byHook) !== saved.byHook ||
  !hasSame(changes.muted ?? saved.muted, saved.muted)

interface WishesProps {
  readonly wishes: NoticeWishes
  readonly onChange: (change: Partial<Written>) => void
}

function Wishes({ wishes, onChange }: WishesProps) {
  const words = useWords(wishWords)
  const language = useLanguage()
  const { email, byMail, byHook, muted } = wishes
  const toggle = (topic: NoticeTopic) =>
    onChange({ muted: muted.includes(topic) ? muted.filter((one) => one !== topic) : [...muted, topic] })
  return (
    <>
      <p className="sub">{wishes.ways.length ? words.hint : words.none}</p>
      <fieldset disabled={!wishes.ways.length}>
        {wishes.ways.includes('mail') && (
          <>
            <label className="wish">
              <input
                type="checkbox"
                checked={byMail}
                onChange={(event) => onChange({ byMail: event.target.checked })}
              />
              {words.byMail}
            </label>
            <input
              type="email"
              className="wish-address wide"
              aria-label={words.email}
              placeholder={words.email}
              required={byMail}
              value={email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          </>
        )}
        {wishes.ways.includes('hook') && (
          <label className="wish">
            <input type="checkbox" checked={byHook} onChange={(event) => onChange({ byHook: event.target.checked })} />
            {words.byHook}
          </label>
        )}
        {wishes.ways.length > 0 && (
          <>
            <h3>{words.about}</h3>
            {topics.map((topic) => (
              <label key={topic} className="wish">
                <input type="checkbox" checked={!muted.includes(topic)} onChange={() => toggle(topic)} />
                {noticeTopics[topic][language]}
              </label>
            ))}
          </>
        )}
      </fieldset>
      {wishes.ways.length > 0 && <Log wishes={wishes} />}
    </>
  )
}

function Log({ wishes: { sendings } }: { wishes: NoticeWishes }) {
  const words = useWords(wishWords)
  const language = useLanguage()
  return (
    <>
      <h3>{words.last}</h3>
      {sendings.length === 0 && <p className="sub">{words.nothingSent}</p>}
      <ul className="wish-log scrolls">
        {sendings.map(({ id, way, at, text, sentAt, givenUp, attempts, lastError }) => (
          <li key={id} title={lastError}>
            <MomentText at={sentAt ?? at} /> {sendingWays[way][language]}{' '}
            <span className={givenUp ? 'ink-bad' : 'sub'}>
              {sentAt ? words.sent : givenUp ? words.givenUp : words.waiting(attempts)}
            </span>
            <span className="sub">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
