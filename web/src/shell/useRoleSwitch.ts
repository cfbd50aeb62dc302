import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RoleEntry, switchRole } from '../kit/session/session.ts'

/** Opens the home page of another role and clears the cache of the old one. */
export function useRoleSwitch(): (role: RoleEntry) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const goHome = () => {
    client.clear()
    void navigate({ to: '/sys' })
  }
  return (role) => void switchRole(role, goHome)
}
