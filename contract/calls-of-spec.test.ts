import { test } from 'vitest';
import { expectAsNamed, type NamedCall } from '#tests/world/calls-of-spec.ts';

const settings =
  'website_name logo email phone razor_key_id razor_key_secret webaddress webgst place_of_supply smtp_email smtp_password id';
const currency = 'currency_name currency_symbol currency_code';
const application =
  'application_name fee processing_fee currency_type gst_type gst description documents_description';
const flags = 'permission_view permission_create permission_update permission_delete';

/**
 * The calls of D1 section 7, copied by hand; the columns of lists are those of D1 section 3. Of the inputs only
 * login_user_id is left out: the session alone identifies the caller (decisions of the project, section 2).
 */
const callsOfD1: readonly NamedCall[] = [
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

test.each(callsOfD1)('%s has the inputs and outputs of D1', (...row) => expectAsNamed(row));

const account = 'first_name last_name email mobile mobile_code membership_no';
const person = 'id first_name middle_name last_name profile';
const clinic =
  'clinic_id clinic_name clinic_address_one clinic_address_two clinic_country clinic_state clinic_city clinic_pin_code clinic_stdcode clinic_landline clinic_mailing_address';
const personal =
  'profile salutation last_name middle_name father_name dob nationality gender street_line1 street_line2 country state city pin landline stdcode mailing_address';
const degrees = ['edu_undergrad', 'edu_postgrad', 'edu_superspecialty']
  .map((level) => `${level}_degree ${level}_college ${level}_university ${level}_year`)
  .join(' ');
const registrations =
  'other_inter_organisation other_inter_organisation_value mci_council_number mci_council_state imr_reg_no asi_membership_no asi_state';
const work = 'work_procedure no_of_procedures1 no_of_procedures2 work_exp_id';
const uploads =
  'mci_certificate pg_degree_certificate asi_member_certificate active_license letter_hod mbbs_degree_certificate';
const officers = 'president_name president_sign secretary_name secretary_sign top_logo bottom_logo';
const type =
  'id application_name description documents_description currency_code currency_symbol fee gstAmount totalPrice processing_fee';
const fee = 'application_name fee processing_fee gst_value gstAmount totalPrice';
const payment =
  'application_fee gstamount gst_value application_process_fee customerEmail payment_status payment_status_name payment_id created_on';

/**
 * The calls of D3 section 7, copied by hand. Of the inputs only those are left out that the server knows or computes:
 * age, zone, exp_in_year, and application_id where the application names its type.
 */
const callsOfD3: readonly NamedCall[] = [
  ['GET /settings', '', ['data: website_name logo razor_key_id']],
  ['GET /get_country', '', ['data: id nationality name']],
  ['POST /get_state', 'id', ['data: id name']],
  ['GET /get_application', '', [`data: ${type}`]],
  ['POST /check_application_status', account, ['application_status userid err_type']],
  ['POST /send_otp', account, ['userid']],
  ['POST /otp_verify', 'id otp', []],
  ['POST /resend_otp', 'id', []],
  ['POST /member_two', `id ${personal} ${clinic}`, []],
  ['POST /member_three', `id ${degrees} ${registrations} ${work} ${uploads}`, []],
  ['POST /delete_work_exp', 'id', []],
  ['POST /delete_old_member_application', 'id', []],
  ['POST /member_info', 'id', ['data clinic work_exp', `payment_status: ${payment}`]],
  ['POST /member_detail', 'id', ['data clinic work_exp', 'fmas_data: certificate_file']],
  ['POST /create_order', 'member_id', ['id amount currency']],
  ['POST /verify_and_capture', 'razorpay_payment_id amount', []],
  [
    'POST /final_step',
    'id amount currency payment_status payment_id payment_json application_id',
    ['application_no'],
  ],
  ['POST /memberlogin', 'username password', [`data: ${person}`]],
  ['POST /member_send_otp', 'email', ['userid']],
  ['POST /member_otp_verify', 'id otp', ['userid', 'data: first_name middle_name last_name profile']],
  ['POST /member_resend_otp', 'id', []],
  ['POST /memberforgotpassword', 'email', []],
  ['POST /member_forgot_pass_update', 'password encrypt_data', []],
  ['POST /admin_forgot_pass_update', 'password encrypt_data', []],
  [
    'POST /application_data',
    'application_no',
    ['data', `payment_status: ${payment}`, `application_data: ${fee}`],
  ],
  ['POST /track_application', 'email application_no', ['data: id']],
  ['POST /get_member_activity', 'member_id', ['data: id created_on status_name']],
  ['POST /certificate_data_list', 'member_apply_date', [`data: ${officers}`]],
  [
    'POST /invoice_data',
    'id',
    ['data', `payment_status: ${payment}`, `application_data: ${fee}`, 'webaddress webphone webemail webgst'],
  ],
  ['POST /know_membership', 'email mobile', ['data: id']],
  ['POST /send_details_toMail', 'id', []],
  ['POST /enquiry_form', 'first_name last_name email_id mobile_number member_no subject message', []],
  [
    'POST /member_conversion',
    'asi_membership_no asi_state membership_no application_id asi_member_certificate id mci_certificate pg_degree_certificate',
    ['application_no'],
  ],
];

test.each(callsOfD3)('%s has the inputs and outputs of D3', (...row) => expectAsNamed(row));
