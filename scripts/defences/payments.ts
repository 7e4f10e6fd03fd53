// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Defence } from './defence.ts'

const payments = 'src/shop/payments'

export const defences: Defence[] = [
  {
    name: 'A16 a webhook of the test gateway is signed',
    file: `${payments}/server/test-gateway/gateway.ts`,
    take: ['if (!isStampGood(', 'if (!rawBody && !isStampGood('],
    tests: `${payments}/server/test-gateway/test-gateway.api.test.ts`,
  },
  {
    name: 'A16 a webhook of Razorpay is signed',
    file: `${payments}/server/razorpay.ts`,
    take: ["if (!isTheirs) return refuse('signature_wrong')", ''],
    tests: `${payments}/server/razorpay.api.test.ts`,
  },
  {
    name: 'A19 only a signed return is a reason to look',
    file: `${payments}/server/razorpay.ts`,
    take: [
      'isSignatureOf(settings.keySecret, `${order}|${payment}`, signature) ? order : undefined',
      'order',
    ],
    tests: `${payments}/server/razorpay.api.test.ts`,
  },
]
