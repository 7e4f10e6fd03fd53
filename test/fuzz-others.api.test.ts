import { fuzz } from './fuzz.ts'

fuzz('others')
