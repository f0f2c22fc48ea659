import { Outlet } from '@tanstack/react-router';
import { OfficeDoor } from '#web/office/office-door.tsx';

export function OfficeDoorLayout() {
  return (
    <OfficeDoor>
      <Outlet />
    </OfficeDoor>
  );
}
