import { expect, test } from 'vitest'
import { adminLoginSlice } from './admin-login-slice.ts'

const { loginRequested, loginSucceeded, loginFailed } = adminLoginSlice.actions
const after = (...actions: Parameters<typeof adminLoginSlice.reducer>[1][]) =>
  actions.reduce(adminLoginSlice.reducer, adminLoginSlice.getInitialState())

const asma = { _id: '1', name: 'Asma Sheikh', email: 'asma@aangan.example', phone: null, role: 'catalogue' }
const dev = { _id: '2', name: 'Dev Pillai', email: 'dev@aangan.example', phone: null, role: 'orders' }

test('nobody has logged in at first', () => {
  expect(after()).toEqual({ list: [], loading: false, error: false })
})

test('a login is under way, then it is on record', () => {
  expect(after(loginRequested())).toEqual({ list: [], loading: true, error: false })
  expect(after(loginRequested(), loginSucceeded(asma))).toEqual({
    list: [asma],
    loading: false,
    error: false,
  })
})

test('a second one is appended', () => {
  expect(after(loginSucceeded(asma), loginSucceeded(dev)).list).toEqual([asma, dev])
})

test('a refused login leaves the records alone, and the next try forgets the refusal', () => {
  const refused = after(loginSucceeded(asma), loginRequested(), loginFailed())
  expect(refused).toEqual({ list: [asma], loading: false, error: true })
  expect(adminLoginSlice.reducer(refused, loginRequested()).error).toBe(false)
})
