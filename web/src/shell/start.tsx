import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useRef, useState } from 'react'
import { createQueryClient } from '../kit/ask.ts'
import { keepFresh } from '../kit/freshness.ts'
import { useLanguage } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { returnToPlace } from '../kit/last-place.ts'
import { usePhone } from '../kit/media.ts'
import { OfflineBanner } from '../kit/OfflineBanner.tsx'
import { checkLogin, retryMenu, sessionStore, startKeepAlive } from '../kit/session.ts'
import { themeOf } from '../kit/theme.ts'
import { useMode } from '../kit/theme-mode.ts'
import { createAppRouter } from './router.tsx'
import './shell.css'

/** Everything behind the sign-in: theme, language, cache and router, once it is known who is there. */
export function Shell({ onSignedOut }: { onSignedOut: () => void }) {
  const mode = useMode()
  const language = useLanguage()
  const phone = usePhone()
  const [client] = useState(createQueryClient)
  const [ready, setReady] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => startKeepAlive(), [])
  useEffect(() => keepFresh(client), [client])

  const retry = () => {
    if (!ready) return setAttempt(attempt + 1)
    void client.invalidateQueries()
    void retryMenu()
  }
  return (
    <ConfigProvider
      theme={themeOf(mode)}
      locale={language === 'zh' ? zhCN : enUS}
      prefixCls="kb"
      button={{ autoInsertSpace: false }}
      componentSize={phone ? 'large' : 'middle'}
    >
      <QueryClientProvider client={client}>
        <OfflineBanner onRetry={retry} />
        {ready ? <Routes /> : <WhoIsThere key={attempt} onKnown={() => setReady(true)} onNobody={onSignedOut} />}
      </QueryClientProvider>
    </ConfigProvider>
  )
}

function Routes() {
  const [router] = useState(() => {
    // Whoever signs in again is where the session ended.
    const { userInfo, currentRoles } = sessionStore.get()
    returnToPlace(userInfo?.id, currentRoles?.id)
    return createAppRouter()
  })
  return <RouterProvider router={router} />
}

/** Asks once who is signed in. */
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
