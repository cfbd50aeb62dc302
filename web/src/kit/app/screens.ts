import type { Language } from '@keben/core/kit/language'
import { type ScreenPath, screens } from '@keben/core/screens'

/** What a screen is called, in the menu and in its heading. */
export function screenTitle(path: ScreenPath, language: Language): string {
  return screens.find((screen) => screen.path === path)?.[language] ?? path
}
