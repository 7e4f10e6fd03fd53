// Apart from the other faults: most forms ask for no new password, and its rules weigh.
import { faultOf, passwordFaults } from '../domain/password.ts'

const knownToTheServer: ReadonlySet<string> = new Set()

export function newPasswordFault(typed = '', personal: string[] = []): string | undefined {
  if (typed === '') return 'Enter a password.'
  const fault = faultOf(typed, personal, knownToTheServer)
  return fault && passwordFaults[fault]
}
