import { fuzz } from './fuzz.ts'

fuzz('office')
