import { fuzz } from './fuzz.ts'

fuzz('accounts')
