import type { Language } from '@keben/core/kit/language'
import { type ScreenPath, screens } from '@keben/core/screens'

/** The title of a screen, in the menu and its heading. */
export function screenTitle(path: ScreenPath, language: Language): string {
  return screens.find((screen) => screen.path === path)?.[language] ?? path
}
