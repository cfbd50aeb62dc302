import { Menu as Base } from '@base-ui/react/menu'
import type { MenuProps } from '../controls/types.ts'
import './popup.css'

/** The menu on the headless library, initially open. */
export function OpenedMenu({ trigger, groups, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side="bottom" align={align} sideOffset={4}>
          <Base.Popup className="popup menu">
            {groups.map((group, place) => (
              <Base.Group key={group.key}>
                {place > 0 && <Base.Separator className="menu-line" />}
                {group.label && <Base.GroupLabel className="menu-label">{group.label}</Base.GroupLabel>}
                {group.entries.map((entry) => (
                  <Base.Item
                    key={entry.key}
                    className={entry.danger ? 'menu-entry is-danger' : 'menu-entry'}
                    onClick={entry.onChoose}
                  >
                    {entry.label}
                  </Base.Item>
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
