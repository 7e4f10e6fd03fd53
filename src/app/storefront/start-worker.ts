// The worker that keeps pages for when there is no network, started once everything else has arrived.
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/** Where browsers ask for it, the address of code has to be vouched for. */
const workerAddress = (): string =>
  (window as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('shop', { createScriptURL: (url) => url })
    .createScriptURL('/sw.js') ?? '/sw.js'

void navigator.serviceWorker.register(workerAddress()).catch(() => {})

export {}
