import { endOwnSessions, listOwnSessions } from '@keben/core/base/identity/contract'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { fullMoment } from '../../kit/values/moment.tsx'
import { browserName } from './browser.ts'
import { profileWords } from './words-profile.ts'
import './profile.css'

/** The sessions of the user, which can be ended here. */
export function OwnSessions() {
  const words = useWords(profileWords)
  const { data } = useEndpoint(listOwnSessions, {})
  const end = useAction(endOwnSessions)
  const others = data?.sessions.filter(({ own }) => !own) ?? []
  return (
    <section aria-label={words.sessions} aria-busy={!data}>
      <h3>{words.sessions}</h3>
      <ul className="profile-sessions grid gap-8">
        {data?.sessions.map(({ id, own, browser, address, lastSeenAt }) => (
          <li className="row between gap-12" key={id}>
            <span>
              {browserName(browser)} <span className="sub">{address}</span>
              <br />
              <span className="sub">{own ? words.thisBrowser : words.lastSeen(fullMoment(lastSeenAt))}</span>
            </span>
            {!own && (
              <button
                type="button"
                className="button"
                disabled={end.busy}
                aria-label={words.endOf(browserName(browser))}
                onClick={() => void end.run({ ids: [id] })}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="button"
          disabled={end.busy}
          onClick={() => void end.run({ ids: others.map(({ id }) => id) })}
        >
          {words.endOthers}
        </button>
      )}
    </section>
  )
}
