import type { MenuNode } from '@keben/core/base/identity/contract'
import { menuWords } from '@keben/core/base/identity/words'
import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import { screenGroups, screensOf } from '@keben/core/screens'

/** A tree: root, groups with a screen for the role, screens. */
export function menuOf(role: Role, language: Language): MenuNode {
  const screens = screensOf(role)
  const groups = Object.entries(screenGroups).map(([name, group]) => ({
    furl: group.furl,
    name: group[language],
    chirdenList: screens
      .filter((screen) => screen.group === name)
      .map((screen) => ({ furl: screen.path, name: screen[language], icon: screen.icon, chirdenList: [] })),
  }))
  return { furl: '/sys', name: menuWords[language], chirdenList: groups.filter((group) => group.chirdenList.length) }
}
