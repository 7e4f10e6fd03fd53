import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ProofBody } from '../../contract.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { EraseDialog } from './EraseDialog.tsx'

export function ErasePanel({ erase }: { erase: (proof: ProofBody) => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountPanel title="Erase my account" className="h-full">
      <div className="grid gap-4">
        <p className="text-chuna-700">
          We remove your name, mobile number, email, addresses, saved items and devices. This cannot be
          undone.
        </p>
        <Button kind="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
          Erase my account
        </Button>
      </div>
      {isAsking && <EraseDialog onClose={() => setIsAsking(false)} erase={erase} />}
    </AccountPanel>
  )
}
