import { type NoticeTopic, noticeTopics, sendingWays } from '@keben/core/notices/choices'
import { type NoticeWishes, getNoticeWishes, saveNoticeWishes } from '@keben/core/notices/contract'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '../kit/ask.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { MomentText } from '../kit/moment.tsx'
import { toast } from '../kit/toast.ts'
import { useModal } from '../kit/useModal.ts'
import { wishWords } from './words.ts'
import './wishes.css'

const topics = Object.keys(noticeTopics) as NoticeTopic[]

/** Which of my notices reach me by mail or message, and what was sent. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(wishWords)
  const dialog = useModal()
  const { data } = useAsk(getNoticeWishes, {}, { staleTime: 0 })
  return (
    <dialog ref={dialog} className="small-dialog wishes" aria-label={words.title} onClose={onClose}>
      <div>
        <h2>{words.title}</h2>
        {data ? <Wishes key={data.email} wishes={data} onDone={() => dialog.current?.close()} /> : <Loader />}
      </div>
    </dialog>
  )
}

function Wishes({ wishes, onDone }: { wishes: NoticeWishes; onDone: () => void }) {
  const words = useWords(wishWords)
  const language = useLanguage()
  const save = useAction(saveNoticeWishes)
  const [email, setEmail] = useState(wishes.email)
  const [byMail, setByMail] = useState(wishes.byMail)
  const [byHook, setByHook] = useState(wishes.byHook)
  const [muted, setMuted] = useState<readonly NoticeTopic[]>(wishes.muted)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await save.run({ email, byMail, byHook, muted: [...muted] }))) return
    toast('info', words.saved, 'notification')
    onDone()
  }
  const toggle = (topic: NoticeTopic) =>
    setMuted(muted.includes(topic) ? muted.filter((one) => one !== topic) : [...muted, topic])
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="sub">{wishes.ways.length ? words.hint : words.none}</p>
      <fieldset disabled={!wishes.ways.length}>
        {wishes.ways.includes('mail') && (
          <>
            <label className="wish">
              <input type="checkbox" checked={byMail} onChange={(event) => setByMail(event.target.checked)} />
              {words.byMail}
            </label>
            <input
              type="email"
              className="wish-address wide"
              aria-label={words.email}
              placeholder={words.email}
              required={byMail}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </>
        )}
        {wishes.ways.includes('hook') && (
          <label className="wish">
            <input type="checkbox" checked={byHook} onChange={(event) => setByHook(event.target.checked)} />
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
      <div className="dialog-foot">
        <button type="button" className="button" onClick={onDone}>
          {words.cancel}
        </button>
        <button type="submit" className="button is-main" disabled={save.busy || !wishes.ways.length}>
          {words.save}
        </button>
      </div>
    </form>
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
            <span className={givenUp ? 'is-late' : 'sub'}>
              {sentAt ? words.sent : givenUp ? words.givenUp : words.waiting(attempts)}
            </span>
            <span className="sub">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
