// The few icons of the sign-in page, which does without the component library.
const paths = {
  eye: 'M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12Zm10 2.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600Z',
  eyeOff:
    'M4 4l16 16M9.900 5.700A10.600 10.600 0 0 1 12 5.500c6.400 0 10 6.500 10 6.500a17 17 0 0 1-3 3.700M6.300 7.300A17 17 0 0 0 2 12s3.600 6.500 10 6.500c1.700 0 3.200-.4 4.500-1.100',
  again: 'M20 11a8 8 0 1 0-.6 4M20 4v7h-7',
  moon: 'M20 14.500A8.200 8.200 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500Z',
  sun: 'M12 16.200a4.200 4.200 0 1 0 0-8.400 4.200 4.200 0 0 0 0 8.400ZM12 2.500v2M12 19.500v2M4.500 4.500l1.500 1.500M18 18l1.500 1.500M2.500 12h2M19.500 12h2M4.500 19.500 6 18M18 6l1.500-1.500',
} as const

export function LineIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
