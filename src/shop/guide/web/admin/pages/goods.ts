import type { GuideGroup } from '../../../domain/guide-text.ts'

export const goods: GuideGroup = {
  name: 'Goods',
  pages: [
    {
      slug: 'products',
      title: 'Products',
      about: 'Add, change, publish and find what you sell.',
      blocks: [
        {
          steps: [
            'Choose *Add Product* in [Products](products). Title, brand, category, MRP and price come first.',
            'Add up to five pictures. The first one stands in the lists.',
            'Fill in sizes, weight and material. The weight decides the delivery charge. Shoppers see the sizes drawn to scale, and legs that come off, the largest part and the cartons tell them whether a piece gets in. *No size* and *No cartons* in the list show what is left to measure.',
            'Fill in HSN, country of origin and who made it. The panel *Publishing* says what is still missing: the law asks for it before anybody can buy.',
            'Publish. Until then only your team sees it.',
          ],
        },
        { picture: 'product', words: 'The form of a product, with what shoppers will see beside it.' },
        'MRP is the highest price and includes all taxes. The discount that shoppers see is worked out from MRP and price; it cannot be typed.',
        'Things that come in several colours or sizes share a group. Give each of them the same group name and its own option, and shoppers can switch between them.',
        { head: 'Many at once' },
        'Tick products in the list to change price, stock, category or availability of all of them. You see what will change before it does, and can undo it for a day: in the message that appears, or below the list.',
        'Every change is in the *History* of the product, with who made it, and can be put back. Products are never removed for good: old orders need them.',
      ],
    },
    {
      slug: 'import',
      title: 'Import a list',
      about: 'Bring many products in from a table, or change many at once.',
      blocks: [
        {
          steps: [
            'Open [Import products](newImport) and take the template, or export the products you have.',
            'Fill in one row for each product. CSV and Excel both work.',
            'Upload it. Match the columns of your file with the fields of the shop; most are found by their names.',
            'Read the check: which rows are new, which change, and what is wrong with the others, row by row.',
            'Run it. You can leave the page; it goes on.',
          ],
        },
        'Nothing changes before you run it, and a run can be undone. Rows with mistakes are left out and can be saved to be mended.',
        {
          note: 'Rows that change a price by much are shown apart. Look at them twice: a missing zero sells a sofa for the price of a cushion.',
        },
      ],
    },
    {
      slug: 'search',
      title: 'Search',
      about: 'What people typed, and the words you teach the shop.',
      blocks: [
        'Slips of the fingers, Hindi in English letters and sizes are understood by themselves. What is left over stands in [Search](search) under *Found nothing*.',
        {
          steps: [
            'Press *Teach* beside a search, or *Teach a word*.',
            'Say what it means in your shop, and read *What changes*: how many products it finds now and then.',
            'Teach it. It counts at once, in the shop, while people type, and in the office.',
          ],
        },
        '*Found, not opened* lists what was found three times or more and never opened. Pin a product, or teach a better word.',
        'Up to three products can be *Pinned* for a search, between two days. They step back by themselves when they cannot be bought, and shoppers read that you chose them. The rest follow by their words, by whether they can be bought, by what sold lately and by what is new. Nothing is paid for.',
        'Only words and counts are kept, for 400 days; never who typed them.',
      ],
    },
    {
      slug: 'pricing',
      title: 'Prices and sales',
      about: 'Plan a sale that begins and ends by itself.',
      blocks: [
        {
          steps: [
            'Open [Pricing](pricing) and plan a sale: what it covers, by how much, from when until when.',
            'Read *What would change* and the checks *Before it goes live*.',
            'Schedule it. At its start the prices change, at its end they go back.',
          ],
        },
        'Nothing in a sale may be above its MRP. A sale can be stopped at any time: prices go back at once.',
        'The *Price history* of a product shows every price it had; shoppers can see the lowest of the last thirty days.',
      ],
    },
    {
      slug: 'discounts',
      title: 'Discounts',
      about: 'Codes that shoppers type at the cart.',
      blocks: [
        'A discount takes off a percentage or an amount, or gives cashback as store credit. Choose what it covers, from which cart value on, how often in all and for each person, and when it ends.',
        { picture: 'discount', words: 'A discount, and a cart to try it on.' },
        'Try it on a cart before you start it: the box on the right shows what it gives, or why it does not apply, in the words shoppers read.',
        'If part of such an order is cancelled or returned and the rest falls below the minimum, what comes back is less by the discount. Shoppers are told before they confirm.',
        'A discount can be stopped and started again. Orders keep what they got.',
      ],
    },
    {
      slug: 'gift-cards',
      title: 'Gift cards',
      about: 'Sold in the shop, or issued by you.',
      blocks: [
        'Shoppers buy gift cards in the shop, and they are mailed on the day they choose. You can issue one yourself in [Gift cards](giftCards): it needs a reason, and is in the audit log.',
        'The code is shown to nobody but its owner; the office knows the last four characters. If it is lost, send a new one: the old code stops.',
        'Each card has a ledger: what was put on it, what was spent, what came back. A card can be stopped, and given more time, never less.',
      ],
    },
    {
      slug: 'content',
      title: 'Home page, menu and pages',
      about: 'The words and pictures of the shop.',
      blocks: [
        {
          steps: [
            'Open [Content](content) and choose the part: home page, promotion, menu and footer, or a page.',
            'Change it. What you write is a draft that nobody sees.',
            'Choose *Preview* to see the shop with it, on any day.',
            'Publish it now, or schedule it from one moment to another: it goes back by itself.',
          ],
        },
        'Every version stays and can be put back. What links to something that no longer exists is named before you publish.',
        'Pages that the law asks for, such as privacy and returns, cannot be deleted. Figures in them, such as days or charges, come from the settings and are never out of date.',
      ],
    },
  ],
}
