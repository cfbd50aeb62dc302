import { type ScreenPath, screens } from '@keben/core/screens'
import { Outlet, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { basePath } from '../kit/app/base.ts'
import { LazyPage, type LoadPage } from '../kit/app/LazyPage.tsx'
import { NotFound } from '../kit/app/NotFound.tsx'
import { pageAt } from '../pages.ts'
import { Frame } from './Frame.tsx'
import { OnlyFor } from './OnlyFor.tsx'

const loadHelp: LoadPage = () => import('../office/help/HelpScreen.tsx')

/** One route for each screen of the page registry, inside the layout; and the help, which is not in the menu. */
export function createAppRouter() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <NotFound /> })
  const frame = createRoute({
    getParentRoute: () => root,
    path: 'sys',
    component: Frame,
    notFoundComponent: () => <NotFound framed />,
  })
  const help = createRoute({
    getParentRoute: () => frame,
    path: 'help',
    component: () => <LazyPage load={loadHelp} />,
  })
  const children = screens.map(({ path }) => {
    const load = pageAt(path)
    return createRoute({
      getParentRoute: () => frame,
      path: path === '/sys' ? '/' : path.slice('/sys/'.length),
      component: () => <Screen path={path} load={load} />,
    })
  })
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([...children, help])]),
    basepath: basePath() || '/',
    // Search parameters stay plain text; each list parses its own.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => searchText(search as Record<string, string>),
    notFoundMode: 'fuzzy',
  })
}

function searchText(search: Record<string, string | undefined>): string {
  const filled = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  // Keeps commas readable in URLs.
  const text = new URLSearchParams(filled).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

function Screen({ path, load }: { path: ScreenPath; load: LoadPage }) {
  return (
    <OnlyFor path={path}>
      <LazyPage load={load} />
    </OnlyFor>
  )
}
