import { type HelpPage, helpPagesFor } from '@keben/core/office/help/pages'
import { useMemo } from 'react'
import { useLanguage } from '../../kit/app/language.ts'
import { loadLazily } from '../../kit/app/lazy-component.tsx'
import { useSession } from '../../kit/session/session.ts'

const useEnglish = loadLazily(() => import('./pages-en.ts'))
const useChinese = loadLazily(() => import('./pages-zh.ts'))

/** All help pages in both languages, once they are wanted and loaded. */
export function useAllHelpPages(isWanted: boolean) {
  const [en, zh] = [useEnglish(isWanted)?.pages, useChinese(isWanted)?.pages]
  return useMemo(() => (en && zh ? { en, zh } : undefined), [en, zh])
}

/** The help pages of the present role in the present language; undefined while they load. */
export function useHelpPages(): readonly HelpPage[] | undefined {
  const language = useLanguage()
  const [en, zh] = [useEnglish(language === 'en')?.pages, useChinese(language === 'zh')?.pages]
  const role = useSession().currentRoles?.id
  const all = language === 'en' ? en : zh
  return useMemo(() => all && role && helpPagesFor(all, role), [all, role])
}
