import { fuzz } from './fuzz.ts'

fuzz('orders')
