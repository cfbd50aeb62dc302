import { defineRefusal } from '../../kit/refusal.ts'
import { type Role, roleWords } from '../../roles.ts'

export const grantsRefusals = {
  grantee_without_role: defineRefusal<{ role: Role; names: readonly string[] }>(
    422,
    (f) =>
      `Only users with the role ${roleWords.en[f.role]} can be granted this; ${f.names.join(', ')} ${f.names.length === 1 ? 'does' : 'do'} not have it.`,
    (f) => `只能授权给角色为“${roleWords.zh[f.role]}”的用户，${f.names.join('、')}没有此角色。`,
  ),
}
