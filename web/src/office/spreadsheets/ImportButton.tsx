import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Icon } from '../../kit/controls/Icon.tsx'
import { useWords } from '../../kit/app/language.ts'
import { lazyComponent } from '../../kit/app/lazy-component.tsx'
import { listWords } from '../../kit/app/words.ts'
import type { ImportButtonProps } from './useImport.ts'

const ImportDrawer = lazyComponent(async () => (await import('./ImportDrawer.tsx')).ImportDrawer)

/** Opens the import of one kind of base data. */
export function ImportButton({ label, ...props }: ImportButtonProps) {
  const words = useWords(listWords)
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Icon name="upload" />}
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {label ?? words.import}
      </Button>
      {wasOpen && <ImportDrawer {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
