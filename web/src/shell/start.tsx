import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useRef, useState } from 'react'
import { createQueryClient } from '../kit/api/endpoint-query.ts'
import { pathInside } from '../kit/app/base.ts'
import { startInvalidation } from '../kit/api/invalidation.ts'
import { Loader } from '../kit/app/Loader.tsx'
import { rememberLink, returnToPlace } from '../kit/session/return-url.ts'
import { OfflineBanner } from '../kit/app/OfflineBanner.tsx'
import { checkLogin, retryMenu, sessionStore, startKeepAlive } from '../kit/session/session.ts'
import { prepareFor } from '../pages.ts'
import { createAppRouter } from './router.tsx'
import './shell.css'

/** The program for a signed-in user: theme, language, cache and router. */
export function Shell({ onSignedOut }: { onSignedOut: () => void }) {
  const [client] = useState(createQueryClient)
  const [ready, setReady] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => startKeepAlive(), [])
  useEffect(() => prepareFor(pathInside()), [])
  useEffect(() => startInvalidation(client), [client])

  const retry = () => {
    if (!ready) return setAttempt(attempt + 1)
    void client.invalidateQueries()
    void retryMenu()
  }
  const toSignIn = () => {
    rememberLink()
    onSignedOut()
  }
  return (
    // The headless controls would insert style elements, which the content security policy blocks.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <OfflineBanner onRetry={retry} />
        {ready ? <Routes /> : <WhoIsThere key={attempt} onKnown={() => setReady(true)} onNobody={toSignIn} />}
      </QueryClientProvider>
    </CSPProvider>
  )
}

function Routes() {
  const [router] = useState(() => {
    // A new sign-in returns to the page where the session ended, or that a link named.
    const { userInfo, currentRoles } = sessionStore.get()
    returnToPlace(userInfo?.id, currentRoles?.id)
    return createAppRouter()
  })
  return <RouterProvider router={router} />
}

/** Loads the user once. */
function WhoIsThere({ onKnown, onNobody }: { onKnown: () => void; onNobody: () => void }) {
  const answers = useRef({ onKnown, onNobody })
  useEffect(() => {
    let abandoned = false
    const unlessAbandoned = (run: () => void) => () => {
      if (!abandoned) run()
    }
    void checkLogin({
      onSuccess: unlessAbandoned(() => answers.current.onKnown()),
      onError: unlessAbandoned(() => answers.current.onNobody()),
    })
    return () => {
      abandoned = true
    }
  }, [])
  return <Loader page />
}
