// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// What stops abuse of reviews.
import type { Defence } from './defence.ts'

const tests = 'test/review-abuse.api.test.ts'
const server = 'src/shop/reviews/server'
const tables = 'db/migrations/0057.do.reviews.sql'

export const defences: Defence[] = [
  {
    name: 'A113 only what was delivered is reviewed',
    file: `${server}/write-review.ts`,
    take: [
      "if (!line?.delivered_at) return refuse('review_not_delivered')",
      "if (!line) return refuse('review_not_delivered')\n    line.delivered_at ??= now()",
    ],
    tests,
  },
  {
    name: 'A114 one review for an ordered line, in the database',
    file: tables,
    take: [
      'create unique index if not exists review_once_for_a_line',
      'create index if not exists review_once_for_a_line',
    ],
    tests,
  },
  {
    name: 'A115 a review is withdrawn by whose order it is',
    file: `${server}/write-review.ts`,
    take: [".where('order_id', '=', order.id)\n      .forUpdate()", '.forUpdate()'],
    tests,
  },
  {
    name: 'A115 a photo goes with the order it was sent for',
    file: `${server}/review-photos.ts`,
    take: [
      'where review_photo.name = given.name and order_id = ${orderId}::uuid and line_no = ${lineNo}',
      'where review_photo.name = given.name',
    ],
    tests,
  },
  {
    name: 'A116 staff do not review',
    file: `${server}/write-review.ts`,
    take: ["if (await isOfStaff(trx, order, accountId)) return refuse('review_by_staff')", ''],
    tests,
  },
  {
    name: 'A117 what turns the direction of text is taken out',
    file: 'src/shop/reviews/domain/review.ts',
    take: [".replace(invisible, '')", ''],
    tests,
  },
  {
    name: 'A118 the size is looked at before the pixels',
    file: 'src/shop/pictures/server/make-picture.ts',
    take: ["if (width * height > mostPixels) return refuse('picture_too_large')", ''],
    tests,
  },
  {
    name: 'A119 a photo is drawn anew',
    file: `${server}/review-photos.ts`,
    take: [
      'await putPhoto(pictures, name, made.value.files)',
      "await putPhoto(pictures, name, [{ suffix: '.webp', bytes }, { suffix: '-400.webp', bytes }])",
    ],
    tests,
  },
  {
    name: 'A120 a held photo is not for everybody',
    file: `${server}/review-photos.ts`,
    take: ["(isForStaff ? eb.lit(true) : eb('review.state', '=', 'shown'))", 'eb.lit(true)'],
    tests,
  },
  {
    name: 'A121 a review is not edited',
    file: tables,
    take: ["    raise exception 'a review is not edited';", '    null;'],
    tests,
  },
  {
    name: 'A122 reports from one network are counted',
    file: `${server}/routes.ts`,
    take: [
      "const counted = await countedFor(deps, 'review_report', request)\n      if (!counted.ok) return counted\n",
      '',
    ],
    tests,
  },
]
