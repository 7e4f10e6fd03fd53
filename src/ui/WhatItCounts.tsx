import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './IconButton.tsx'

/** A number's name with a question mark: pressed, it says what the number counts. */
export function WhatItCounts({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <span className="flex min-h-11 items-center text-sm text-chuna-600">
        {name}
        <IconButton
          icon="circle-question-mark"
          aria-label={`What ${name} counts`}
          aria-expanded={isOpen}
          aria-controls={id}
          size="sm"
          className="text-chuna-600"
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      <span id={id} hidden={!isOpen} className="mb-2 block text-sm text-chuna-700">
        {children}
      </span>
    </>
  )
}
