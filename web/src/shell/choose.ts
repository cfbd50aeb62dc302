import type { Language } from '@keben/core/kit/language'
import { chooseLanguage } from '../kit/app/language.ts'
import { isRefused } from '../kit/api/call-refused.ts'
import { loadMenu } from '../kit/session/session.ts'
import { chooseMode, modeStore } from '../kit/app/theme-mode.ts'

/** The server's menu is in the requested language, so it is refetched. */
export async function changeLanguage(language: Language): Promise<void> {
  chooseLanguage(language)
  try {
    await loadMenu()
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
  }
}

export const toggleMode = (): void => chooseMode(modeStore.get() === 'dark' ? 'light' : 'dark')
