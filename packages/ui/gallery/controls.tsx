import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { CopyButton } from '../src/copy-button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Field } from '../src/field.tsx';
import { Input } from '../src/input.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../src/menu.tsx';
import { PasswordInput } from '../src/password-input.tsx';
import { Segmented } from '../src/segmented.tsx';
import { Select } from '../src/select.tsx';
import { Switch } from '../src/switch.tsx';
import { Tabs } from '../src/tabs.tsx';
import { Textarea } from '../src/textarea.tsx';
import { toast } from '../src/toast.tsx';
import { Tooltip } from '../src/tooltip.tsx';
import { Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'quiet', 'danger', 'danger-quiet'] as const;
const BANKS = [
  { value: 'kb', label: 'KB Kookmin' },
  { value: 'shinhan', label: 'Shinhan' },
];

export function Controls() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState<'coin' | 'bank'>('coin');
  const close = () => setOpen(undefined);
  return (
    <>
      <Section title="Buttons">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button busy>busy</Button>
        <Button size="sm">small</Button>
        <Tooltip content="What the icon does">
          <Button size="icon" aria-label="Search">
            <Search aria-hidden size={17} />
          </Button>
        </Tooltip>
        <CopyButton value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" />
        <Menu trigger={<Button>Menu</Button>}>
          <MenuLabel>Account</MenuLabel>
          <MenuItem>Profile</MenuItem>
          <MenuSeparator />
          <MenuItem tone="bad">Log out</MenuItem>
        </Menu>
      </Section>
      <Section title="Fields">
        <Field label="Amount" hint="At least 10.00" required>
          <Input inputMode="decimal" placeholder="0.00" trailing="USDT" />
        </Field>
        <Field label="Account holder" error="Enter the account holder.">
          <Input defaultValue="12345" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Bank">
          <Select options={BANKS} defaultValue="shinhan" />
        </Field>
        <Field label="Bank list that loads">
          <Select options={undefined} />
        </Field>
        <Field label="Memo">
          <Textarea defaultValue="Two lines of text" rows={2} />
        </Field>
        <Checkbox label="Remember me" defaultChecked />
        <Switch label="Notices by e-mail" checked={isOn} onChange={setOn} />
      </Section>
      <Section title="Choices">
        <Segmented
          label="Kind"
          value={tab}
          options={[
            { value: 'coin', label: 'Coin' },
            { value: 'bank', label: 'Bank' },
          ]}
          onChange={setTab}
        />
        <Tabs
          label="Kind"
          value={tab}
          tabs={[
            { value: 'coin', label: 'Coin' },
            { value: 'bank', label: 'Bank' },
          ]}
          onChange={setTab}
        >
          <p className="pt-3">Content of {tab}</p>
        </Tabs>
      </Section>
      <Section title="Dialogs and toasts">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Button onClick={() => toast.success('Saved')}>Success</Button>
        <Button onClick={() => toast.error('Not saved', 'Please try again.')}>Error</Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Edit the notice"
          footer={<Button onClick={close}>Done</Button>}
        >
          <Field label="Title">
            <Input />
          </Field>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Withdraw 95.00 USDT?"
          description="The fee is 5.00 USDT."
          confirmLabel="Withdraw"
          onConfirm={close}
          onCancel={close}
        />
      </Section>
    </>
  );
}
