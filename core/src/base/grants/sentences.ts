import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const grantsSentences: Both<Record<string, RuleSentence>> = {
  en: {
    users_repeat: () => 'must name each user once',
    nothing_to_grant: () => 'must name something to add or remove',
    stamp_of_one_user: () => 'must come only where the grants of a single user are set',
    too_many_grants: (f) => `must be fewer, or name less: at most ${f['most']} grants at once`,
  },
  zh: {
    users_repeat: () => '每个用户只能写一次',
    nothing_to_grant: () => '必须指明要增加或取消的内容',
    stamp_of_one_user: () => '只能在设置单个用户的授权时提供',
    too_many_grants: (f) => `过多，请减少用户或授权内容：一次最多 ${f['most']} 项授权`,
  },
}
