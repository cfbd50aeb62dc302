import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../kit/language.ts'
import { ImportDrawer } from './ImportDrawer.tsx'
import type { ImportButtonProps } from './useImport.ts'
import { importWords } from './words.ts'

/** Opens the import of one kind of base data; stands beside the title of its list. */
export function ImportButton({ label, ...props }: ImportButtonProps) {
  const words = useWords(importWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label ?? words.import}
      </Button>
      <ImportDrawer {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
