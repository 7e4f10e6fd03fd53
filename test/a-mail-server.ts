// A mail server of our own: takes what it is given, or refuses, as a test wishes.
import { SMTPServer } from 'smtp-server'

export async function aMailServer() {
  const received: string[] = []
  const mood = { isRefusing: false, isSlow: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let message = ''
      stream.on('data', (part) => {
        message += part
      })
      stream.on('end', () => {
        if (mood.isRefusing) {
          return done(Object.assign(new Error('no room for meera@example.in'), { responseCode: 452 }))
        }
        received.push(message)
        setTimeout(done, mood.isSlow ? 200 : 0)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    mood,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
