import { type ReactNode, StrictMode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { config } from 'zod'
import { Login } from './base/identity/Login.tsx'
import { loadDemoUsers } from './base/identity/demo-users.ts'
import { atBase, pathInside } from './kit/app/base.ts'
import { announceSuccessOf } from './kit/api/call.ts'
import { inTime } from './kit/app/chunk.ts'
import { NotFound } from './kit/app/NotFound.tsx'
import { LoadFailed } from './kit/app/LoadFailed.tsx'
import { farewell } from './kit/session/credentials.ts'
import { Toaster } from './kit/ui/Toaster.tsx'
import { successToasts } from './success-toasts.ts'
import './kit/app/base.css'
import './kit/ui/primitives.css'
import './kit/app/page.css'

// The content security policy allows no code made from text.
config({ jitless: true })
announceSuccessOf(successToasts)

const place = document.getElementById('root') as HTMLElement
let root: Root | undefined

function show(page: ReactNode): void {
  root ??= createRoot(place)
  root.render(<StrictMode>{page}</StrictMode>)
}

/** The sign-in page is a small bundle of its own; the shell loads afterwards. */
function start(): void {
  const path = pathInside()
  if (path === '/') void chooseFirstPage()
  else if (path === '/user/login') show(<Login onSignedIn={enter} />)
  else if (path === '/demo') void openDemo()
  else if (path === '/sys' || path.startsWith('/sys/')) void openShell()
  else show(<NotFound />)
}

/** A demo introduces its roles first. After a session has ended, the sign-in page says why. */
async function chooseFirstPage(): Promise<void> {
  const isDemo = farewell.get() === undefined && (await loadDemoUsers()) !== undefined
  window.history.replaceState(null, '', atBase(isDemo ? '/demo' : '/user/login'))
  start()
}

/** Only a demo has this page. */
async function openDemo(): Promise<void> {
  try {
    const [demo, { DemoRoles }] = await Promise.all([loadDemoUsers(), inTime(import('./base/identity/DemoRoles.tsx'))])
    show(demo ? <DemoRoles demo={demo} /> : <NotFound />)
  } catch (failed) {
    console.error(failed)
    show(<LoadFailed failed={failed} onRetry={() => void openDemo()} />)
  }
}

function enter(): void {
  window.history.pushState(null, '', atBase('/sys'))
  void openShell()
}

async function openShell(): Promise<void> {
  try {
    const { Shell } = await inTime(import('./shell/start.tsx'))
    show(<Shell onSignedOut={toSignIn} />)
  } catch (failed) {
    console.error(failed)
    show(<LoadFailed failed={failed} onRetry={() => void openShell()} />)
  }
}

function toSignIn(): void {
  window.history.replaceState(null, '', atBase('/user/login'))
  start()
}

createRoot(document.getElementById('toasts') as HTMLElement).render(<Toaster />)
start()
