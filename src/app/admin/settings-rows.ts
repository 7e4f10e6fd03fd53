// The settings pages: the index, its search and the jump list read them here. A new page is a row here, a route in
// routes.tsx and a sentence in src/app/server/settings-summaries.ts.
import * as adminPaths from '#kernel/admin-paths.ts'
import type { Permission } from '#shop/accounts/domain/roles.ts'
import type { IconName } from '#ui/icon-names.ts'

export type SettingsRow = {
  /** As the server's summary names it, and the address ends. */
  page: string
  to: string
  name: string
  icon: IconName
  needs: Permission
  /** What can be found on it: a field, and the section it stands in. `hash` is the section's id. */
  fields: readonly { name: string; section: string; hash?: string }[]
  /** What shopkeepers may call it instead: a search that finds nothing guesses by them. */
  alsoCalled?: readonly string[]
}

export const settingsGroups: { name: string; rows: SettingsRow[] }[] = [
  {
    name: 'Your shop',
    rows: [
      {
        page: 'shop',
        to: adminPaths.settingsShop,
        name: 'Shop',
        icon: 'store',
        needs: 'settings.read',
        fields: [
          { name: 'Shop name', section: 'Name', hash: 'name' },
          { name: 'One line about it', section: 'Name', hash: 'name' },
          { name: 'Order numbers begin with', section: 'Name', hash: 'name' },
          { name: 'Logo', section: 'Logo and icon', hash: 'logo' },
          { name: 'Icon', section: 'Logo and icon', hash: 'logo' },
          { name: 'Colours', section: 'Colours', hash: 'colours' },
          { name: 'Hours of the phone', section: 'Hours', hash: 'hours' },
          { name: 'Closed sign', section: 'Closed sign', hash: 'closed' },
          { name: 'Legal name and address', section: 'Contact', hash: 'contact' },
          { name: 'Customer care phone', section: 'Contact', hash: 'contact' },
          { name: 'Customer care e-mail', section: 'Contact', hash: 'contact' },
          { name: 'WhatsApp', section: 'Contact', hash: 'contact' },
          { name: 'Grievance officer', section: 'Contact', hash: 'contact' },
          { name: 'Instagram, Pinterest, YouTube, Facebook', section: 'Social links', hash: 'social' },
        ],
        alsoCalled: ['brand', 'company', 'contact', 'social'],
      },
      {
        page: 'registrations',
        to: adminPaths.settingsRegistrations,
        name: 'Registrations',
        icon: 'landmark',
        needs: 'settings.read',
        fields: [
          { name: 'GSTIN', section: 'Registrations' },
          { name: 'Legal name and address on bills', section: 'Registrations' },
          { name: 'Invoice and credit note prefix', section: 'Registrations' },
          { name: 'Bank on bills', section: 'Registrations' },
          { name: 'Who signs', section: 'Registrations' },
        ],
        alsoCalled: ['gst', 'seller', 'invoice', 'bill numbers', 'series'],
      },
      {
        page: 'places',
        to: adminPaths.settingsPlaces,
        name: 'Places',
        icon: 'warehouse',
        needs: 'settings.read',
        fields: [
          { name: 'Warehouses and studios', section: 'Places' },
          { name: 'Days on which it packs and sends', section: 'Places' },
          { name: 'Opening hours of a studio', section: 'Places' },
          { name: 'Which place sends first', section: 'Places' },
        ],
        alsoCalled: ['location', 'warehouse', 'studio', 'showroom', 'store'],
      },
    ],
  },
  {
    name: 'Selling',
    rows: [
      {
        page: 'delivery',
        to: adminPaths.settingsDelivery,
        name: 'Delivery',
        icon: 'truck',
        needs: 'settings.read',
        fields: [
          { name: 'Zones and charges', section: 'Zones' },
          { name: 'Upload pincodes', section: 'Zones' },
          { name: 'Try a pincode', section: 'Try a pincode' },
          { name: 'Holidays', section: 'Days on which nothing leaves' },
          { name: 'Working days', section: 'Days on which nothing leaves' },
          { name: 'Cut-off hour', section: 'Days on which nothing leaves' },
        ],
        alsoCalled: ['shipping', 'pin', 'area', 'freight', 'courier'],
      },
      {
        page: 'payments',
        to: adminPaths.settingsPayments,
        name: 'Payments',
        icon: 'credit-card',
        needs: 'settings.read',
        fields: [
          { name: 'Gateway and webhook', section: 'Gateway', hash: 'gateway' },
          { name: 'UPI, cards, net banking, wallets', section: 'Ways to pay', hash: 'ways' },
          { name: 'Cash on delivery', section: 'Cash on delivery', hash: 'cash' },
          { name: 'EMI plans', section: 'EMI plans' },
          { name: 'Bank offers', section: 'Bank offers' },
        ],
        alsoCalled: ['razorpay', 'cod', 'emi', 'upi', 'money'],
      },
      {
        page: 'tax',
        to: adminPaths.settingsTax,
        name: 'Tax',
        icon: 'percent',
        needs: 'settings.read',
        fields: [
          { name: 'HSN codes and GST rates', section: 'Codes' },
          { name: 'First day of a rate', section: 'Codes' },
          { name: 'Services: delivery, assembly, protection', section: 'Services' },
          { name: 'HSN digits on bills, turnover', section: 'HSN digits on bills' },
        ],
        alsoCalled: ['gst', 'hsn', 'sac', 'rates', 'vat'],
      },
      {
        page: 'promises',
        to: adminPaths.settingsPromises,
        name: 'Promises',
        icon: 'shield-check',
        needs: 'settings.read',
        fields: [
          { name: 'Return days of new categories', section: 'Returns', hash: 'returns' },
          { name: 'Cancelling, free until', section: 'Cancelling', hash: 'cancelling' },
          { name: 'Made to order, hours to cancel', section: 'Cancelling', hash: 'cancelling' },
          { name: 'Protection plans and prices', section: 'Protection plans', hash: 'protection' },
          { name: 'Warranty words', section: 'Warranty texts', hash: 'warranty' },
          { name: 'Low-stock mark', section: 'Stock', hash: 'stock' },
          { name: 'Hold while paying', section: 'Stock', hash: 'stock' },
          { name: 'Hold for phone orders', section: 'Stock', hash: 'stock' },
        ],
        alsoCalled: ['returns', 'refund days', 'insurance', 'guarantee', 'reserve'],
      },
    ],
  },
  { name: 'Goods', rows: [] },
  {
    name: 'Talking and running',
    rows: [
      {
        page: 'reviews',
        to: adminPaths.settingsReviews,
        name: 'Reviews',
        icon: 'star',
        needs: 'settings.read',
        fields: [
          { name: 'Ask buyers by letter', section: 'The letter that asks', hash: 'letter' },
          { name: 'Days after delivery', section: 'The letter that asks', hash: 'letter' },
          { name: 'Days the link works', section: 'The letter that asks', hash: 'letter' },
          { name: 'Days in which you read a review', section: 'Reading', hash: 'reading' },
        ],
        alsoCalled: ['stars', 'ratings', 'feedback', 'testimonials'],
      },
      {
        page: 'questions',
        to: adminPaths.settingsQuestions,
        name: 'Questions',
        icon: 'circle-question-mark',
        needs: 'settings.read',
        fields: [
          { name: 'Answered within, days', section: 'Answers', hash: 'answers' },
          { name: 'Owners asked at a time', section: 'People who own it', hash: 'owners' },
        ],
        alsoCalled: ['ask', 'answers'],
      },
      {
        page: 'alerts',
        to: adminPaths.settingsAlerts,
        name: 'Alerts',
        icon: 'bell',
        needs: 'settings.read',
        fields: [
          { name: 'Alerts of one person', section: 'Asking', hash: 'asking' },
          { name: 'The link to confirm works for', section: 'Asking', hash: 'asking' },
          { name: 'Unconfirmed ones are deleted after', section: 'Asking', hash: 'asking' },
          { name: 'People told for each item that came', section: 'Telling', hash: 'telling' },
          { name: 'Minutes from coming to telling', section: 'Telling', hash: 'telling' },
        ],
        alsoCalled: ['back in stock', 'price drop', 'notify', 'waiting list'],
      },
      {
        page: 'letters',
        to: adminPaths.settingsLetters,
        name: 'Letters',
        icon: 'mail',
        needs: 'settings.read',
        fields: [
          { name: 'Words of a letter', section: 'Letters' },
          { name: 'Subject', section: 'Letters' },
          { name: 'Sender and footer', section: 'Letters' },
        ],
        alsoCalled: ['mail', 'e-mail', 'templates', 'messages'],
      },
      {
        page: 'evening',
        to: adminPaths.settingsEvening,
        name: 'Evening letter',
        icon: 'calendar-clock',
        needs: 'settings.read',
        fields: [
          { name: 'Write to the owner every day', section: 'Evening letter' },
          { name: 'At', section: 'Evening letter' },
        ],
        alsoCalled: ['daily report', 'summary', 'digest', 'day'],
      },
      {
        page: 'feeds',
        to: adminPaths.settingsFeeds,
        name: 'Product feeds',
        icon: 'file-spreadsheet',
        needs: 'settings.read',
        fields: [
          { name: 'Google Merchant Center (XML)', section: 'Feeds' },
          { name: 'Plain file (CSV)', section: 'Feeds' },
        ],
        alsoCalled: ['google', 'shopping', 'marketplace', 'merchant center', 'facebook', 'xml'],
      },
      {
        page: 'retention',
        to: adminPaths.settingsRetention,
        name: 'How long things are kept',
        icon: 'rotate-ccw-clock',
        needs: 'settings.read',
        fields: [
          { name: 'Letters that were sent', section: 'Kept for a time', hash: 'periods' },
          { name: 'The history of products', section: 'Kept for a time', hash: 'periods' },
          { name: 'What stays', section: 'Kept for good', hash: 'good' },
        ],
        alsoCalled: ['retention', 'delete', 'privacy', 'data protection', 'storage'],
      },
      {
        page: 'setup',
        to: adminPaths.setup,
        name: 'Setup guide',
        icon: 'list-checks',
        needs: 'setup.run',
        fields: [{ name: 'Before the first real sale', section: 'Setup guide' }],
        alsoCalled: ['open the shop', 'checklist', 'demo'],
      },
    ],
  },
]

export const settingsRows: SettingsRow[] = settingsGroups.flatMap(({ rows }) => rows)
