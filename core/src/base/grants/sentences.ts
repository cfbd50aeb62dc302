import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const grantsSentences: Both<Record<string, RuleSentence>> = {
  en: {
    users_repeat: () => 'must contain each user once',
    nothing_to_grant: () => 'must contain something to add or remove',
    stamp_of_one_user: () => 'is only allowed when the grants of a single user are set',
    too_many_grants: (f) => `must be fewer: at most ${f['most']} grants at once`,
  },
  zh: {
    users_repeat: () => '用户不能重复',
    nothing_to_grant: () => '请选择要增加或取消的授权',
    stamp_of_one_user: () => '只能在设置单个用户的授权时提供',
    too_many_grants: (f) => `一次最多 ${f['most']} 项授权，请减少用户或授权内容`,
  },
}
