import { useNavigate } from '@tanstack/react-router'
import { showAgain } from '../../kit/app/first-visit.ts'
import { useSession } from '../../kit/session/session.ts'

/** Shows the introduction of the present role again, where it stands: a school's over its order, all others at home. */
export function useReplay(): () => void {
  const navigate = useNavigate()
  const { userInfo, currentRoles } = useSession()
  return () => {
    if (!userInfo || !currentRoles) return
    showAgain(userInfo.id, currentRoles.id)
    void navigate({ to: currentRoles.id === 'school' ? '/sys/schoolOrder/orderPlan' : '/sys' })
  }
}
