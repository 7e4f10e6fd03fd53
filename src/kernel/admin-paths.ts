// The addresses of the back office's screens, each written once: its router and the server's, and links, read them here.
// The router draws what is not here as "not found", and the server says 404 to it.
import { path } from './address.ts'

export const home = '/admin'
export const login = '/admin/login'
export const signup = '/admin/signup'
export const me = '/admin/me'
export const staff = '/admin/staff'
export const audit = '/admin/audit'
export const mail = '/admin/mail'
export const message = path('/admin/mail/:id')
export const products = '/admin/product'
export const newProduct = '/admin/addproduct'
export const product = path('/admin/editproduct/:id')
export const categories = '/admin/product/categories'
export const newImport = '/admin/product/import'
export const oneImport = path('/admin/product/import/:id')
export const orders = '/admin/order'
export const phoneOrder = '/admin/order/new'
export const order = path('/admin/order/:number')
export const money = '/admin/money'
export const customers = '/admin/customer'
export const customersMisspelt = '/admin/customet'
export const customer = path('/admin/customer/:id')
export const discounts = '/admin/discount'
export const discount = path('/admin/discount/:code')
export const giftCards = '/admin/giftcard'
export const giftCard = path('/admin/giftcard/:id')
export const pricing = '/admin/pricing'
export const sale = path('/admin/pricing/:id')
export const content = '/admin/content'
export const contentPart = path('/admin/content/:name')
export const contentPage = path('/admin/content/pages/:slug')
export const grievances = '/admin/grievance'
export const grievance = path('/admin/grievance/:number')
export const reports = '/admin/report'
