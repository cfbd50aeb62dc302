import { type Steps, stepsFrom } from '@keben/core/kit/steps'
import type { Role } from '@keben/core/roles'
import { Button } from 'antd'
import { useLanguage } from './language.ts'

export interface StepButtonsProps<Table extends Steps> {
  readonly steps: Table
  readonly state: string
  readonly role: Role | undefined
  /** The step that is on its way. */
  readonly busy?: keyof Table & string
  /** The first step is the main one, if the table says so by its order. */
  readonly onStep: (step: keyof Table & string) => void
}

/** What I may do now, read from the table of steps. A step that needs a reason says so with its dots. */
export function StepButtons<const Table extends Steps>({ steps, state, role, busy, onStep }: StepButtonsProps<Table>) {
  const language = useLanguage()
  return (
    <span className="buttons">
      {stepsFrom(steps, state, role).map((name, place) => (
        <Button
          key={name}
          type={place === 0 ? 'primary' : 'default'}
          loading={busy === name}
          disabled={busy !== undefined && busy !== name}
          onClick={() => onStep(name)}
        >
          {steps[name]?.[language]}
          {steps[name]?.reason ? '…' : ''}
        </Button>
      ))}
    </span>
  )
}
