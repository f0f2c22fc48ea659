import { test } from 'vitest';
import { expectAsNamed, type NamedCall } from '#tests/world/calls-of-spec.ts';

const settings =
  'website_name logo email phone razor_key_id razor_key_secret webaddress webgst place_of_supply smtp_email smtp_password id';
const currency = 'currency_name currency_symbol currency_code';
const application =
  'application_name fee processing_fee currency_type gst_type gst description documents_description';
const flags = 'permission_view permission_create permission_update permission_delete';

/**
 * The calls of D1 section 7, written down by hand; what a list holds is D1 section 3. Left out of what is sent is
 * only login_user_id: who somebody is says the session alone (decisions of the project, section 2).
 */
const rows: readonly NamedCall[] = [
  ['POST /admin_send_otp', 'email', ['userid']],
  ['POST /adminlogin', 'username password', ['data: id full_name profile']],
  ['POST /admin_otp_verify', 'id otp', ['userid', 'data: full_name profile']],
  ['POST /admin_resend_otp', 'id', []],
  ['POST /adminforgotpassword', 'email', []],
  ['POST /admin_change_password', 'id password', []],
  ['POST /admin_profile', 'id', ['data: id full_name email role_name profile']],
  ['POST /my_profile_update', 'full_name email profile password id', []],
  ['GET /settings', '', ['data: website_name logo razor_key_id email phone webaddress webgst']],
  ['POST /settings_update', settings, []],
  ['GET /get_currency', '', [`data: id ${currency} country_code`]],
  ['GET /get_gst_type', '', ['data: id gst_type_name']],
  ['GET /get_gst', '', ['data: id gst_type gst_type_name gst_value']],
  ['GET /get_country', '', ['data: id country_name nationality']],
  ['GET /get_payment_status', '', ['data: id payment_status_name']],
  ['GET /get_review_status', '', ['data: id review_status_name']],
  ['GET /get_status_master', '', ['data: id status_name']],
  ['GET /get_application', '', [`data: id slug ${application} currency_symbol currency_code gst_value`]],
  ['GET /get_payment_method', '', ['data: id']],
  ['POST /add_application', `${application} id`, []],
  ['POST /delete_application', 'id', []],
  ['POST /add_status_master', 'status_name id', []],
  ['POST /delete_status_master', 'id', []],
  ['POST /add_review_status', 'review_status_name id', []],
  ['POST /delete_review_status', 'id', []],
  ['POST /add_currency', `${currency} id`, []],
  ['POST /delete_currency', 'id', []],
  ['POST /add_country', 'country_name id', []],
  ['POST /delete_country', 'id', []],
  ['POST /add_gst_type', 'gst_type_name id', []],
  ['POST /delete_gst_type', 'id', []],
  ['POST /add_gst', 'gst_type gst_value id', []],
  ['POST /delete_gst', 'id', []],
  ['POST /add_payment_status', 'payment_status_name id', []],
  ['POST /delete_payment_status', 'id', []],
  ['GET /get_user', '', ['data: id full_name email role role_name']],
  ['POST /add_user', 'full_name email role id', []],
  ['POST /delete_user', 'id', []],
  ['GET /get_role', '', ['data: id role_name']],
  ['GET /get_module', '', ['data: id module_name']],
  ['POST /role_details', 'id', ['data: id role_name', `other_data: id module ${flags}`]],
  ['POST /add_role', `role_name module ${flags} id permission_id`, []],
  ['POST /delete_role', 'id', []],
  [
    'GET /notification_list',
    '',
    ['data: id application_status status_name first_name last_name read_status created_on'],
  ],
  ['POST /notification_status_update', 'id', []],
  ['POST /get_state', 'id', ['data: id name']],
];

test.each(rows)('%s sends and answers what D1 names', (...row) => expectAsNamed(row));
